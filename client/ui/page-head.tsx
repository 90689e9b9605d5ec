import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  description?: string;
  /** Pages that belong to one person stay out of search engines. */
  isPrivate?: boolean;
};

/** What the tab and search engines say about a page. React moves these into the head. */
export const PageHead = ({ title, description, isPrivate = false }: Props) => {
  const { t } = useTranslation();
  const name = t('brand');
  return (
    <>
      <title>{title === name ? name : `${title} · ${name}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isPrivate ? <meta name="robots" content="noindex" /> : null}
    </>
  );
};
