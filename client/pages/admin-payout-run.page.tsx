import { useParams } from 'react-router';
import { RunPage } from '../features/admin/payouts/run-page.tsx';

export const Component = () => <RunPage id={Number(useParams().run) || 0} />;
