import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { SearchBox } from './search-box.tsx';
import { keywordIn, TO_SEARCH, withKeyword } from './search-places.ts';

type Props = { className?: string; name: string; focusFor: string | null };

/** The search of the page of searching: within what was chosen in the shop, where it was come from. */
export const SearchWithin = ({ className, name, focusFor }: Props) => {
  const { t } = useTranslation('search');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const keyword = keywordIn(query);
  const search = (typed: string): void =>
    void navigate({ pathname: '/shop', search: withKeyword(query, typed).toString() });
  const isNarrowed = [...withKeyword(query, '').keys()].some((name) => name !== 'sort');
  return (
    <>
      <SearchBox className={className} name={name} keyword={keyword} focusFor={focusFor} onSearch={search} />
      {isNarrowed ? (
        <Text size="sm">
          {t('within')}{' '}
          <Anchor
            component={Link}
            to={{ pathname: '/search', search: withKeyword(new URLSearchParams(), keyword).toString() }}
            state={TO_SEARCH}
            replace
            inherit
          >
            {t('whole')}
          </Anchor>
        </Text>
      ) : null}
    </>
  );
};
