const HERE = 'https://reloved.invalid';

/** Where to go after signing in: a path of this site only. Anything else (another host, a scheme) is the fallback. */
export const safeNext = (next: string | null, fallback = '/'): string => {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return fallback;
  const url = new URL(next, HERE);
  return url.origin === HERE ? url.pathname + url.search + url.hash : fallback;
};

/** The address of the login that remembers where somebody was going. */
export const loginPathFor = (path: string): string =>
  path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
