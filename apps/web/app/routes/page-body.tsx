import { Outlet } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** A layout between the frame and the pages, so that a page that fails still has its bar and footer. */
export default function PageBody() {
  return <Outlet />;
}

export const ErrorBoundary = ErrorPage;
