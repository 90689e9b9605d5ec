import { useParams } from 'react-router';
import { ReportPage } from '../features/admin/reports/report-page.tsx';

export const Component = () => <ReportPage uuid={useParams().uuid ?? ''} />;
