import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Config } from '#server/platform/config.ts';

type Name = 'session' | 'second-factor' | 'device' | 'code' | 'checkout';

/** Longer than any code, so that asking again replaces the code there is. */
const CODE_CLIENT_MINUTES = 60;
/** The longest that browsers keep a cookie. */
const LONGEST_DAYS = 400;

const isSecure = (config: Pick<Config, 'publicUrl'>) => config.publicUrl.startsWith('https:');

/** HttpOnly cookies of this product; over https with the `__Host-` prefix (decisions D3). */
export const createCookies = (config: Pick<Config, 'publicUrl'>) => {
  const secure = isSecure(config);
  const nameOf = (name: Name) => `${secure ? '__Host-' : ''}reloved_${name.replace('-', '_')}`;
  const base = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  const minutes = (count: number) => count * 60 * 1000;
  const days = (count: number) => minutes(count * 24 * 60);

  return {
    /** The value in a Cookie header, or undefined. */
    read: (header: string | undefined, name: Name): string | undefined =>
      header ? parseCookie(header)[nameOf(name)] : undefined,
    /** How long it stands is the server's to say: as long as it is used. */
    setSession: (response: Response, token: string) =>
      response.cookie(nameOf('session'), token, { ...base, maxAge: days(LONGEST_DAYS) }),
    clearSession: (response: Response) => response.clearCookie(nameOf('session'), base),
    /** What stands between the password and the code of the authenticator. */
    setSecondFactor: (response: Response, token: string, validMinutes: number) =>
      response.cookie(nameOf('second-factor'), token, { ...base, maxAge: minutes(validMinutes) }),
    clearSecondFactor: (response: Response) => response.clearCookie(nameOf('second-factor'), base),
    /** What an account knows a browser by, so that its owner learns of others; says nothing of who signs in. */
    setDevice: (response: Response, mark: string) =>
      response.cookie(nameOf('device'), mark, { ...base, maxAge: days(LONGEST_DAYS) }),
    /** Who asked for a code, so that tries of others do not use it up; says nothing of who it is for. */
    setCode: (response: Response, token: string) =>
      response.cookie(nameOf('code'), token, { ...base, maxAge: minutes(CODE_CLIENT_MINUTES) }),
    setCheckout: (response: Response, token: string) =>
      response.cookie(nameOf('checkout'), token, { ...base, maxAge: days(2) }),
  };
};
export type Cookies = ReturnType<typeof createCookies>;

/** The bearer token of a request, or undefined. */
export const bearerOf = (request: Pick<Request, 'headers'>): string | undefined =>
  /^Bearer ([\w-]{16,200})$/.exec(request.headers.authorization ?? '')?.[1];
