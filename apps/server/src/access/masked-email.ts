/** An address that its owner recognizes, with too little to write to it: "m…@gmail.com". */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@');
