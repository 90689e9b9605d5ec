import type { ReactNode } from 'react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useBackCloses } from './use-back-closes.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** Nothing is seen yet: whoever goes on meanwhile does not want it over the next page. */
const Loading = ({ isOpen, onClose }: Props) => {
  const { pathname } = useLocation();
  const [opener] = useState(pathname);
  const isLeft = pathname !== opener;
  const close = useEffectEvent(onClose);
  useBackCloses(isOpen && !isLeft, onClose);
  useEffect(() => {
    if (isOpen && isLeft) close();
  }, [isOpen, isLeft]);
  return null;
};

/**
 * For what opens over the page and whose code comes when it is first asked for. From the press on Back means it, also on a line
 * on which the code takes long.
 */
export const LazyLayer = ({ children, ...layer }: Props & { children: ReactNode }) => (
  <Suspense fallback={<Loading {...layer} />}>{children}</Suspense>
);
