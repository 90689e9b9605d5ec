import type { ReactNode } from 'react';
import { HeartContext } from '../features/items/heart-context.ts';
import { wantTexts } from '../lib/language/i18n.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { textsOf } from './page-texts.ts';

const Heart = lazyPart(
  () => import('../features/watchlist/heart.tsx'),
  ({ Heart }) => Heart,
  { texts: () => wantTexts(textsOf('features/watchlist/heart.tsx')) },
);

/** Gives the cards of a page the heart of the watchlist. */
export const CardHearts = ({ children }: { children: ReactNode }) => (
  <HeartContext value={Heart}>{children}</HeartContext>
);
