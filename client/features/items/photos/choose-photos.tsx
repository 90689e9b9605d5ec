import type { ReactNode } from 'react';
import { useRef } from 'react';
import { ACCEPTED } from './photo-list.ts';

type Props = {
  onChosen: (files: File[]) => void;
  /** From the phone's camera, one at a time. */
  isCamera?: boolean;
  /** What is pressed: calls `open`. */
  children: (open: () => void) => ReactNode;
};

/**
 * A button that chooses photos or takes them. Its field stands in the page: some browsers forget one that does not, and what
 * was taken with it.
 */
export const ChoosePhotos = ({ onChosen, isCamera = false, children }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          // The same photo may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
};
