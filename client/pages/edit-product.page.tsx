import { Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ITEM_STATUS, mayEdit, mayRelist } from '#shared/items/items.rules.ts';
import { uuidOf } from '#shared/kernel/uuid.ts';
import { EditForm } from '../features/items/edit/edit-form.tsx';
import { PlacePicker } from '../features/places/place-picker.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeepTyped } from '../ui/keep-typed.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import type { Live } from './live-item.tsx';
import { LiveItem } from './live-item.tsx';
import { NotFound } from './not-found.tsx';

const Shown = ({ page }: Live) => {
  const { t } = useTranslation('edit');
  const navigate = useNavigate();
  const item = page.item_details;
  const path = `/my-product-details?productUuid=${item.uuid}`;
  const isAgain = mayRelist(item.status);
  const isOpen = isAgain || mayEdit(item.status);
  return (
    <PageContainer
      title={t(item.status === ITEM_STATUS.proposed ? 'title_answer' : isAgain ? 'title_again' : 'title')}
      width="reading"
      isPrivate
    >
      {isOpen ? null : (
        <EmptyState
          title={t('closed')}
          text={t('closed_text')}
          action={
            <Button component={Link} to={path}>
              {t('to_item')}
            </Button>
          }
        />
      )}
      <KeepTyped isShown={isOpen}>
        <EditForm
          item={item}
          chosen={page.item_property_details.flatMap(({ values }) => values.map(({ id }) => id))}
          renderPlace={(field) => <PlacePicker {...field} />}
          onSaved={() => void navigate(path)}
          onCancel={() => void navigate(path)}
        />
      </KeepTyped>
    </PageContainer>
  );
};

/** The owner changes an item: photos, what it is listed under, name, price, description and location. */
export const Component = () => {
  const [query] = useSearchParams();
  const uuid = uuidOf(query.get('productUuid'));
  if (!uuid) return <NotFound />;
  return (
    <LiveItem key={uuid} uuid={uuid}>
      {(live) => (live.page.item_details.is_mine ? <Shown {...live} /> : <NotFound />)}
    </LiveItem>
  );
};
