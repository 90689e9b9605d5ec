import { Button } from '@mantine/core';
import { IconArrowUp, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { POLICY_PAGES } from '#shared/kernel/policy-pages.ts';
import { formatLongDate } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { fillIn, useSettingsTexts } from '../../settings/settings-texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import type { PolicyDocument } from './policies.queries.ts';
import { policyQuery, sectionNumber } from './policies.queries.ts';
import type { PolicyPageName } from './policies.ts';
import { PolicyContents } from './policy-contents.tsx';
import classes from './policy-page.module.css';
import type { PolicyControls } from './policy-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { RichText } from './rich-text.tsx';
import { useSectionInView, useWantedSection } from './use-reading.ts';

const StepsSection = ({ texts }: { texts: readonly string[] }) => {
  const { t } = useTranslation('policies');
  return (
    <section className={classes.short} aria-labelledby="in-short">
      <h2 id="in-short" className={classes.shortTitle}>
        {t('short')}
      </h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <RichText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Parts = ({ parts, controls }: { parts: PolicyDocument['parts']; controls: PolicyControls }) =>
  parts.map((part) => (
    <div key={part.name} className={part.title === null ? undefined : classes.part}>
      {part.title === null ? null : (
        <h2 id={part.name} tabIndex={-1} className={classes.partTitle}>
          <span className={classes.number}>{part.number}</span> {part.title}
        </h2>
      )}
      {part.sections.map((section, index) => (
        <PolicySection
          key={section.id}
          section={section}
          number={sectionNumber(part, index)}
          level={part.title === null ? 2 : 3}
          controls={controls}
        />
      ))}
    </div>
  ));

/** What a reader may want after the last line. */
const Afterwards = ({ name }: { name: PolicyPageName }) => {
  const { t } = useTranslation(['policies', 'common']);
  return (
    <footer className={classes.after}>
      <Button
        component={Link}
        to={{ hash: 'main' }}
        variant="subtle"
        leftSection={<IconArrowUp size={18} aria-hidden="true" />}
      >
        {t('top')}
      </Button>
      <section className={classes.question}>
        <h2 className={classes.shortTitle}>{t('question_title')}</h2>
        <p>{t('question_text')}</p>
        <Button component={Link} to="/help" variant="light">
          {t('question_link')}
        </Button>
      </section>
      <nav aria-labelledby="other-policies">
        <h2 id="other-policies" className={classes.shortTitle}>
          {t('others')}
        </h2>
        <ul className={classes.others}>
          {POLICY_PAGES.filter((page) => page !== name).map((page) => (
            <li key={page}>
              <Link to={`/${page}`}>{t(`common:nav.${page}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
};

const Policy = ({
  name,
  text,
  controls,
}: {
  name: PolicyPageName;
  text: PolicyDocument;
  controls: PolicyControls;
}) => {
  const current = useSectionInView();
  return (
    <div className={classes.columns}>
      <PolicyContents parts={text.parts} current={current} />
      <article className={classes.text}>
        <StepsSection texts={text.short} />
        <Parts parts={text.parts} controls={controls} />
        <Afterwards name={name} />
      </article>
    </div>
  );
};

type Props = { name: PolicyPageName; controls?: PolicyControls };

/** A policy with its contents, its key facts, and a face for paper. */
export const PolicyPage = ({ name, controls = {} }: Props) => {
  const { t } = useTranslation(['policies', 'common']);
  const { language } = useLanguage();
  const text = useQuery(policyQuery(language, name));
  const settings = useSettingsTexts();
  const data = useMemo(
    () => text.data && settings.texts && fillIn(text.data, settings.texts),
    [text.data, settings.texts],
  );
  const { error, refetch } = data ? { error: null, refetch: text.refetch } : text.error ? text : settings;
  useWantedSection(data !== undefined);
  return (
    <PageContainer
      title={data?.title ?? t(`common:nav.${name}`)}
      lead={data?.lead}
      description={data?.lead}
      breadcrumbs={[{ name: data?.title ?? t(`common:nav.${name}`), path: `/${name}` }]}
      aside={
        data ? (
          <Button
            variant="default"
            className={classes.print}
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        ) : null
      }
    >
      {data ? (
        <>
          <p className={classes.updated}>
            <span className={classes.onPaper}>{t('print_note')} · </span>
            {t('updated', { date: formatLongDate(language, data.updated) })}
          </p>
          <Policy key={name} name={name} text={data} controls={controls} />
        </>
      ) : null}
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data || error ? null : <SkeletonRows count={4} height={120} />}
    </PageContainer>
  );
};
