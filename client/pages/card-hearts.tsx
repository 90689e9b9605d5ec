import type { ReactNode } from 'react';
import { lazy } from 'react';
import { HeartContext } from '../features/items/heart-context.ts';
import { wantTexts } from '../lib/language/i18n.ts';
import { textsOf } from './page-texts.ts';

const Heart = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/watchlist/heart.tsx'),
    wantTexts(textsOf('features/watchlist/heart.tsx')),
  ]);
  return { default: module.Heart };
});

/** Gives the cards of a page the heart of the watchlist. */
export const CardHearts = ({ children }: { children: ReactNode }) => (
  <HeartContext value={Heart}>{children}</HeartContext>
);
