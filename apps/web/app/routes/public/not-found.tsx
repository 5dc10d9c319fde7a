import { data } from 'react-router';

/** Every address that no other route knows: the status is decided here, the page is the frame's error page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
