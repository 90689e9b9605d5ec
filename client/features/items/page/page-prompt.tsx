import { Button, Checkbox } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useDismiss } from '../../../ui/use-dismiss.ts';
import classes from './page-prompt.module.css';
import { setPromptFlag, takePromptFlag } from './prompt-flag.ts';

/**
 * How buying here works: a popup that opens by itself until the reader has had enough of it, and stays at hand. On wide
 * screens it lies over what follows, so that nothing moves when it comes; on a phone it stands in the page.
 */
export const PagePrompt = () => {
  const { t } = useTranslation('items');
  const title = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLast, setLast] = useState(true);
  useEffect(() => setOpen(takePromptFlag()), []);
  useDismiss(place, isOpen, (how) => {
    // In the page nothing is hidden by it, and what is pressed must not move away.
    if (how === 'elsewhere' && popup.current && getComputedStyle(popup.current).position === 'static') return;
    setOpen(false);
    if (how === 'escape' && place.current?.contains(document.activeElement)) button.current?.focus();
  });

  const close = (): void => {
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
        <section ref={popup} className={classes.popup} aria-labelledby={title}>
          <h2 className="visually-hidden" id={title}>
            {t('prompt.title')}
          </h2>
          <p>{t('prompt.collection')}</p>
          <p>{t('prompt.fee')}</p>
          <div className={classes.foot}>
            <Checkbox
              size="sm"
              checked={isLast}
              onChange={(event) => setLast(event.currentTarget.checked)}
              label={t('prompt.last')}
            />
            <Button size="sm" variant="light" onClick={close}>
              {t('prompt.close')}
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  );
};
