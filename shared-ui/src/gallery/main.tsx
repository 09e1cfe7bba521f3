import '../base.scss';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

createRoot(document.getElementById('root') as HTMLElement).render(<Gallery />);
