import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

type Props = { className?: string; onSearch?: () => void };

/** Enter goes to the shop with this keyword and every other filter reset. */
export const SearchBox = ({ className, onSearch }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    onSearch?.();
    void navigate(keyword ? `/shop?${new URLSearchParams({ filter_keyword: keyword })}` : '/shop');
  };
  return (
    <search className={className}>
      <form onSubmit={search}>
        <TextInput
          name="keyword"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
        />
      </form>
    </search>
  );
};
