import type { ComponentType } from 'react';
import { createContext } from 'react';

type Heart = ComponentType<{ uuid: string; name: string; className?: string }>;

/** The button by which an item is watched. It belongs to the watchlist, which stands on items: the frame of all pages gives it. */
export const HeartContext = createContext<Heart | null>(null);
