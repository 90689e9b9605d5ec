import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import type { TranslatedWords } from './use-translated-words.ts';

/** Asks for an item's words in the reader's language, and for what was written again; nothing where nobody translates. */
export const TranslateWords = ({ words }: { words: TranslatedWords }) => {
  const { t } = useTranslation('items');
  if (!words.isOffered) return null;
  return (
    <div>
      <Button variant="subtle" size="compact-md" ms={-10} onClick={words.toggle} loading={words.isOnItsWay}>
        {words.isTranslated ? t('page.original') : t('page.translate')}
      </Button>
      <Refusal error={words.error} />
    </div>
  );
};
