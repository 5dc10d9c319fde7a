// For values that no native input holds: lists, files. The build copies the library for this file (vite.config.ts), so
// that the sign-in pages, which have none of these, do not load them.
export { get, useController, useFormState, useWatch } from 'react-hook-form';
