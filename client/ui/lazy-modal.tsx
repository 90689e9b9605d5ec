import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFocusBack } from './use-focus-back.ts';

const Loaded = lazy(() => import('./loaded-modal.tsx').then(({ Modal }) => ({ default: Modal })));

/** A dialog whose code comes when one is first opened: most visits open none. */
export const LazyModal = (props: ModalProps) => {
  const [wasOpened, setOpened] = useState(props.opened);
  useFocusBack(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
};
