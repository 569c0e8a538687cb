import type { OperatorStore } from '../store/store.ts';

const SETTING = 'stoppedModels';

/** Which language models whoever runs the service has stopped: their seats go on with the default actions. */
export class ModelStop {
  readonly #store: OperatorStore;
  #stopped: 'all' | readonly string[] = [];

  constructor(store: OperatorStore) {
    this.#store = store;
  }

  isStopped(name: string): boolean {
    return this.#stopped === 'all' || this.#stopped.includes(name);
  }

  async refresh(): Promise<void> {
    const kept = await this.#store.setting(SETTING);
    this.#stopped = kept === 'all' || Array.isArray(kept) ? kept : [];
  }

  async put(stopped: 'all' | readonly string[]): Promise<void> {
    await this.#store.putSetting(SETTING, stopped);
    this.#stopped = stopped;
  }
}
