import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { useAskWhenPast } from '../../../live/ask-anew.ts';
import { LanguageMark } from '../../../ui/language-mark.tsx';
import { AreaMap } from '../area-map.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { ItemBadge } from '../item-badge.tsx';
import type { ItemPage } from '../items.queries.ts';
import { PropertiesTable } from '../properties-table.tsx';
import { VendorMark } from '../vendor-mark.tsx';
import classes from './item-page-view.module.css';
import { ItemPrice } from './item-price.tsx';
import { LiveState } from './live-state.tsx';
import { Lookers } from './lookers.tsx';
import { TranslateWords } from './translate-words.tsx';
import { useNewsOfItem } from './use-news-of-item.ts';
import { useTranslatedWords } from './use-translated-words.ts';

type Props = {
  page: ItemPage;
  refetch: () => Promise<unknown>;
  /** To its seller, to whom it was sold and how that goes on: where it still is, instead of the sentence that it is sold. */
  sale?: ReactNode;
  /** What this reader can do with the item. */
  actions: ReactNode;
  /** The questions and answers, with their heading. */
  questions: ReactNode;
  /** What is known of how the seller keeps their word. */
  sellerReliability?: ReactNode;
  /** How buying here works. */
  prompt?: ReactNode;
  /** Beside the name: the ways to keep and to share it. */
  share?: ReactNode;
  /** After everything else in the panel: the way to report. */
  report?: ReactNode;
};

/** As in the styles. */
export const PHONE = '(max-width: 47.99em)';

/** Everything an item's page shows: photos, facts and words; what can be done comes from outside. */
export const ItemPageView = ({
  page,
  refetch,
  sale,
  actions,
  questions,
  sellerReliability,
  prompt,
  share,
  report,
}: Props) => {
  const { t } = useTranslation('items');
  const { item_details: item, item_property_details: details } = page;
  useNewsOfItem(item);
  useAskWhenPast([item.my_checkout?.until, item.checkout_until, item.reserved_until], refetch);
  const words = useTranslatedWords(item);
  // By their styles they are seen in one order from the first drawing on; keys and screen readers follow once it is known where.
  // Who turns the phone later keeps what is open.
  const isHydrated = useHydrated();
  const [isOnPhone, setOnPhone] = useState<boolean | null>(null);
  if (isHydrated && isOnPhone === null) setOnPhone(matchMedia(PHONE).matches);
  const about = (
    <>
      <div className={classes.seller}>
        <VendorMark user={item.user} size={36} />
        {sellerReliability}
        <AreaMap address={item.address} />
      </div>
      {prompt ? <div className={classes.prompt}>{prompt}</div> : null}
    </>
  );
  const last = report ? <div className={classes.report}>{report}</div> : null;
  return (
    <div className={classes.page}>
      <div className={classes.photos} data-photos>
        <Gallery
          photos={item.images}
          name={words.item_name}
          badge={<ItemBadge item={item} />}
          foot={<Lookers uuid={item.uuid} />}
        />
      </div>
      <section className={classes.panel} aria-label={t('page.facts')}>
        <div className={classes.facts}>
          <div className={classes.head}>
            <div>
              <Title order={1} className={classes.name}>
                <bdi {...writtenIn(words.item_name)}>{words.item_name}</bdi>
              </Title>
              <LanguageMark text={words.item_name} isTranslated={words.isNameTranslated} />
            </div>
            {share}
          </div>
          {item.status === ITEM_STATUS.sold ? null : <ItemPrice item={item} />}
          {sale}
          {sale && item.status === ITEM_STATUS.sold ? null : <LiveState item={item} />}
          {actions}
          {isOnPhone ? null : about}
          {isOnPhone ? null : last}
        </div>
      </section>
      <div className={classes.text}>
        {details.length > 0 ? (
          <section>
            <Title order={2} size="h3" mb="xs">
              {t('page.properties')}
            </Title>
            <PropertiesTable details={details} />
          </section>
        ) : null}
        <section>
          <Title order={2} size="h3" mb="sm">
            {t('page.description')}
          </Title>
          <Text className={classes.description} {...writtenIn(words.item_description)}>
            {words.item_description}
          </Text>
          <LanguageMark text={words.item_description} isTranslated={words.isDescriptionTranslated} />
          <TranslateWords words={words} />
        </section>
      </div>
      {isOnPhone ? about : null}
      <div className={classes.questions}>{questions}</div>
      {isOnPhone ? last : null}
    </div>
  );
};
