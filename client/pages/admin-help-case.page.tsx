import { useParams } from 'react-router';
import { HelpCasePage } from '../features/admin/help/help-case-page.tsx';

export const Component = () => {
  const { number = '' } = useParams();
  return <HelpCasePage key={number} number={number} />;
};
