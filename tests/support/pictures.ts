import type { PhotoView } from '#shared/items/items.schema.ts';
import type { TestApp } from './app.ts';

/** What somebody gets at the address of a photo: what caches are told, or the status where there is nothing. */
export const opened = async (
  app: Pick<TestApp, 'url'>,
  address: string | Pick<PhotoView, 'image_url'> | undefined,
  who: { token: string } | null,
): Promise<string | number | null> => {
  const path = typeof address === 'string' ? address : (address?.image_url ?? '');
  const headers = new Headers(who ? { authorization: `Bearer ${who.token}` } : {});
  const { status, headers: said } = await fetch(`${app.url}${path}`, { headers });
  return status === 200 ? said.get('cache-control') : status;
};

/** What they get who may open a photo that not everybody may. */
export const OPEN = 'private, max-age=3600';

/** Where the same photo would be for everybody. */
export const inPublic = ({ image_url }: Pick<PhotoView, 'image_url'>): string =>
  image_url.replace('private-images', 'images');
