/** Analyses of Monopoly for other packages. */

export { JAIL_HABITS, type JailHabit, type LandingOdds, landingOdds } from '@magnate/engine/monopoly';
