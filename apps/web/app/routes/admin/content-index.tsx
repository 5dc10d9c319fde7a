import { redirect } from 'react-router';

export const clientLoader = () => redirect('/admin/content/robots');

export default function ContentIndex() {
  return null;
}
