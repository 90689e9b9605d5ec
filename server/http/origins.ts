import type { Config } from '#server/platform/config.ts';

/** Whether a browser page of this origin may talk to us. No origin at all is a program, not a page. */
export const createOriginCheck =
  (config: Pick<Config, 'publicUrl' | 'corsOrigins'>) =>
  (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined) return true;
    if (origin === new URL(config.publicUrl).origin || config.corsOrigins.includes(origin)) return true;
    const parsed = URL.canParse(origin) ? new URL(origin) : null;
    return parsed !== null && host !== undefined && parsed.host === host;
  };
