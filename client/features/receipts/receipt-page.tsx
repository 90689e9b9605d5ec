import { Anchor, Button, Skeleton, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Line } from '#shared/receipts/receipts.copy.ts';
import { receiptText } from '#shared/receipts/receipts.copy.ts';
import type { ReceiptView } from '#shared/receipts/receipts.schema.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './receipts.module.css';
import { receiptPath, receiptQuery, saveReceipt } from './receipts.queries.ts';

type Props = { number: string; token: string | null };

const Lines = ({ lines, className }: { lines: readonly Line[]; className?: string }) => (
  <dl className={className}>
    {lines.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

const Tools = ({ number, token }: Props) => {
  const { t } = useTranslation('receipts');
  const { language } = useLanguage();
  return (
    <div className={classes.tools}>
      {([language, language === 'en' ? 'ar' : 'en'] as const).map((lang, at) => (
        <ActButton
          key={lang}
          variant={at === 0 ? 'filled' : 'default'}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          does={() => saveReceipt(number, token, lang)}
        >
          {t(`pdf.${lang}`)}
        </ActButton>
      ))}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </div>
  );
};

const Document = ({ view, token }: { view: ReceiptView; token: string | null }) => {
  const { language } = useLanguage();
  const text = receiptText(view, language);
  const { t } = useTranslation('receipts');
  const others = [
    ...(view.of === null ? [] : [{ number: view.of, name: t('original') }]),
    ...view.credit_notes.map(({ number }) => ({ number, name: t('kind.credit_note') })),
  ];
  return (
    <>
      <article className={classes.card}>
        <span className={classes.quiet}>reloved</span>
        <Title order={1} size="h2">
          {text.title}
        </Title>
        <Lines lines={text.facts} className={classes.facts} />
        <Lines lines={[...text.amounts, text.total]} className={classes.amounts} />
        {text.included ? <Lines lines={[text.included]} className={classes.included} /> : null}
        {text.note ? <p className={classes.quiet}>{text.note}</p> : null}
      </article>
      {others.length > 0 ? (
        <p className={classes.tools}>
          {others.map(({ number, name }) => (
            <Anchor key={number} component={Link} to={receiptPath(number, token)}>
              {name} <bdi dir="ltr">{number}</bdi>
            </Anchor>
          ))}
        </p>
      ) : null}
      {view.has_more_credit_notes ? <p className={classes.quiet}>{t('older_notes')}</p> : null}
      <Tools number={view.number} token={token} />
    </>
  );
};

/** A receipt, statement or credit note as a page that can be printed. */
export const ReceiptPage = ({ number, token }: Props) => {
  const { t } = useTranslation('receipts');
  const { data, error, refetch } = useLiveQuery(receiptQuery(number, token));
  const status = error ? asApiError(error).status : null;
  // A link that has ended shows nothing any more.
  if (data && status !== 410) return <Document view={data} token={token} />;
  if (!error) return <Skeleton height={560} radius={16} aria-label={t('loading')} />;
  if (status !== 404 && status !== 410 && status !== 422)
    return <ErrorState error={error} onRetry={refetch} />;
  return (
    <EmptyState
      title={t(status === 410 ? 'over' : 'missing')}
      text={t(status === 410 ? 'over_text' : 'missing_text')}
      action={
        <Button
          component={Link}
          to={token === null ? '/my-profile?tab=purchases' : '/contact-us'}
          variant="light"
        >
          {t(token === null ? 'to_mine' : 'contact')}
        </Button>
      }
    />
  );
};
