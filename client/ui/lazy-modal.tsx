import { useState } from 'react';
import type { DialogProps } from './dialog.tsx';
import { LazyLayer } from './lazy-layer.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useFocusBack } from './use-focus-back.ts';

const Loaded = lazyPart(
  () => import('./dialog.tsx'),
  ({ Dialog }) => Dialog,
  { isNeeded: true },
);

/** A dialog whose code comes when one is first opened: most visits open none. */
export const LazyModal = (props: DialogProps) => {
  const [wasOpened, setOpened] = useState(props.opened);
  useFocusBack(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <LazyLayer isOpen={props.opened && props.closesOnBack !== false} onClose={props.onClose}>
      <Loaded {...props} />
    </LazyLayer>
  );
};
