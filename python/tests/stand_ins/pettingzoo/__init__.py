"""A minimal stand-in of PettingZoo: the order of agents and rewards, as its documents define them."""

IS_STAND_IN = True


class AECEnv:
    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def last(self):
        agent = self.agent_selection
        return (
            self.observe(agent),
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _deads_step_first(self):
        dead = [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]
        if dead:
            self.agent_selection = dead[0]

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for each in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del each[agent]
        self.agents.remove(agent)
        self._deads_step_first()


class ParallelEnv:
    pass
