import type { DashboardDay } from '#shared/dashboard/dashboard.api.ts';

export type Measure = Exclude<keyof DashboardDay, 'day'>;

/** The sum over all days. Money is summed in fils, so that no cent is lost. */
export const totalOf = (days: readonly DashboardDay[], measure: Measure): number =>
  days.reduce((sum, day) => sum + Math.round(day[measure] * 100), 0) / 100;
