// Values that no box of the browser's own holds: lists, rows, files. The build makes a copy of the library for this file
// (vite.config.ts), so that the sign-in pages, which have none of these, do not load them.
export { get, useController, useFieldArray, useFormState } from 'react-hook-form';
