import { data } from 'react-router';

/** Every address without a route: the status is set here, the page is the frame's error page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
