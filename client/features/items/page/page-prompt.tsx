import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useDismiss } from '../../../ui/use-dismiss.ts';
import classes from './page-prompt.module.css';
import { setPromptFlag, takePromptFlag } from './prompt-flag.ts';

const PromptPopup = lazyPart(
  () => import('./prompt-popup.tsx'),
  ({ PromptPopup }) => PromptPopup,
);

/**
 * How buying here works: a popup that opens by itself until the reader has had enough of it, and stays at hand. On wide
 * screens it lies over what follows, so that nothing moves when it comes; on a phone it stands in the page.
 */
export const PagePrompt = () => {
  const { t } = useTranslation('items');
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(takePromptFlag()), []);
  useDismiss(place, isOpen, (how) => {
    // In the page nothing is hidden by it, and what is pressed must not move away.
    if (how === 'elsewhere' && popup.current && getComputedStyle(popup.current).position === 'static') return;
    setOpen(false);
    if (how === 'escape' && place.current?.contains(document.activeElement)) button.current?.focus();
  });

  const close = (isLast: boolean): void => {
    setPromptFlag(isLast ? 'No' : 'Yes');
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div className={classes.place} ref={place}>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        px={12}
        leftSection={<IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('prompt.title')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PromptPopup ref={popup} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
};
