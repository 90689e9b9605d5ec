import { apiOf } from './http.ts';

/**
 * The lags a node has taken: of telling every node (`delivered`), or of telling here what happened at another (`received`).
 * How many, and their sum in seconds.
 */
export const lagsOf = async (
  url: string,
  at: 'delivered' | 'received',
): Promise<{ count: number; sum: number }> => {
  const text = String((await apiOf(url).get('/metrics')).body.text);
  const read = (what: 'count' | 'sum') =>
    Number(
      new RegExp(`^reloved_event_lag_seconds_${what}\\{at="${at}"\\} (\\S+)$`, 'm').exec(text)?.[1] ?? 0,
    );
  return { count: read('count'), sum: read('sum') };
};
