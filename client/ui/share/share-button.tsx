import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconLink, IconMail, IconShare2 } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useToast } from '../toast.tsx';
import { useDismiss } from '../use-dismiss.ts';
import classes from './share-button.module.css';

type Props = {
  /** The page's whole, lasting address, in the reader's language. */
  url: string;
  /** What is shared, in a few words. */
  text: string;
};

/** Shows the device's own way to share. Answers false where there is none. */
const shareNatively = async (what: Props): Promise<boolean> => {
  if (!navigator.canShare?.({ url: what.url, text: what.text })) return false;
  try {
    await navigator.share({ url: what.url, text: what.text });
  } catch (refused) {
    // Closing the sheet is an answer too; anything else leads to our own menu.
    return refused instanceof DOMException && refused.name === 'AbortError';
  }
  return true;
};

/** Shares a page: the device's own sheet where there is one, else a copy of the link, WhatsApp or a mail. */
export const ShareButton = ({ url, text }: Props) => {
  const { t } = useTranslation('item-page');
  const toast = useToast();
  const menu = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDismiss(place, isOpen, (how) => {
    setOpen(false);
    if (how === 'escape') button.current?.focus();
  });

  const open = async (): Promise<void> => {
    if (isOpen) setOpen(false);
    else if (!(await shareNatively({ url, text }))) setOpen(true);
  };

  const copy = async (): Promise<void> => {
    setOpen(false);
    button.current?.focus();
    try {
      await navigator.clipboard.writeText(url);
      toast.done(t('share.copied'));
    } catch {
      // Forbidden by the browser: the reader can still take it by hand.
      toast.failed(url, t('share.not_copied'));
    }
  };

  const both = encodeURIComponent(`${text}\n${url}`);
  return (
    <div className={classes.place} ref={place}>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        px={12}
        leftSection={<IconShare2 size={18} stroke={1.7} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menu : undefined}
        onClick={() => void open()}
      >
        {t('share.open')}
      </Button>
      {isOpen ? (
        <ul className={classes.menu} id={menu}>
          <li>
            <button type="button" className={classes.way} onClick={() => void copy()}>
              <IconLink size={20} stroke={1.7} aria-hidden="true" />
              {t('share.copy')}
            </button>
          </li>
          <li>
            <a
              className={classes.way}
              href={`https://wa.me/?text=${both}`}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => setOpen(false)}
            >
              <IconBrandWhatsapp size={20} stroke={1.7} aria-hidden="true" />
              {t('share.whatsapp')}
            </a>
          </li>
          <li>
            <a
              className={classes.way}
              href={`mailto:?subject=${encodeURIComponent(text)}&body=${both}`}
              onClick={() => setOpen(false)}
            >
              <IconMail size={20} stroke={1.7} aria-hidden="true" />
              {t('share.mail')}
            </a>
          </li>
        </ul>
      ) : null}
    </div>
  );
};
