/** What is known about Monopoly beside its players. */

export { JAIL_HABITS, type JailHabit, type LandingOdds, landingOdds } from '@magnate/engine/monopoly';
