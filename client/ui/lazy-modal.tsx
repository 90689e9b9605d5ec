import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { HoldOpen, useClosing } from './hold-open.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useFocusBack } from './use-focus-back.ts';

const Loaded = lazy(() => import('./loaded-modal.tsx').then(({ Modal }) => ({ default: Modal })));

type Props = ModalProps & {
  /** False for a dialog that stands for a step back itself. */
  closesOnBack?: boolean;
};

/** A dialog whose code comes when one is first opened: most visits open none. */
export const LazyModal = ({ closesOnBack = true, ...props }: Props) => {
  const [wasOpened, setOpened] = useState(props.opened);
  useFocusBack(props.opened);
  const { hold, close } = useClosing(props.onClose);
  useBackCloses(props.opened && closesOnBack, close);
  if (props.opened && !wasOpened) setOpened(true);
  // A press that missed the dialog does not take away what was filled in.
  const [isFilled, setFilled] = useState(false);
  if (!props.opened && isFilled) setFilled(false);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <HoldOpen value={hold}>
        <Loaded {...props} closeOnClickOutside={!isFilled} onChange={() => setFilled(true)} onClose={close} />
      </HoldOpen>
    </Suspense>
  );
};
