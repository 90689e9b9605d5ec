import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useTypedKeyword } from '../../../ui/use-typed-keyword.ts';

type Props = {
  /** What can be searched for, in words. */
  label: string;
  keyword: string;
  onSearch: (keyword: string) => void;
};

/** Between the last letter and asking, in milliseconds. */
const TYPING_MS = 300;

/** The search box of a list: asks a moment after the last letter, or at once on Enter. */
export const AdminSearch = ({ label, keyword, onSearch }: Props) => {
  const { t } = useTranslation('admin-list');
  const { typed, setTyped, ask } = useTypedKeyword(keyword);
  const search = (words: string): void => onSearch(ask(words));
  const searchTyped = useEffectEvent((words: string) => {
    if (words.trim() !== keyword) search(words);
  });
  // By what is typed alone: Back is no reason to search for it again.
  useEffect(() => {
    const asking = setTimeout(() => searchTyped(typed), TYPING_MS);
    return () => clearTimeout(asking);
  }, [typed]);
  return (
    <TextInput
      type="search"
      label={label}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size={36}
            variant="transparent"
            aria-label={t('clear_search')}
            onClick={() => {
              setTyped('');
              search('');
            }}
          />
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(typed);
      }}
    />
  );
};
