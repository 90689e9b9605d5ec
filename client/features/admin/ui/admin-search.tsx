import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';

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
  const [typed, setTyped] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  // Back and forward change the words too.
  if (known !== keyword) {
    setKnown(keyword);
    if (typed.trim() !== keyword) setTyped(keyword);
  }
  useEffect(() => {
    if (typed.trim() === keyword) return;
    const asking = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(asking);
  }, [typed, keyword, onSearch]);
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
              onSearch('');
            }}
          />
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(typed.trim());
      }}
    />
  );
};
