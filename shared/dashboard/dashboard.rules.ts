/** Days a seller may look back over, today included (Asia/Dubai). */
export const DASHBOARD_DAYS = [7, 30, 90] as const;
