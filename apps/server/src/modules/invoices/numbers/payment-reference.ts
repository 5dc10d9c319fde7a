/** A Luhn check digit: catches one wrong or two swapped digits, because people type references into banking apps. */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** DB-26-00417-8: year, running number, check digit. Fits the 16 characters that gateways accept as an order id. */
export function paymentReference(year: number, number: number): string {
  const short = String(year % 100).padStart(2, '0');
  const running = String(number).padStart(5, '0');
  return `DB-${short}-${running}-${checkDigit(short + running)}`;
}

/** Could we have issued this reference? */
export function isPaymentReference(text: string): boolean {
  const match = /^DB-(\d{2})-(\d{5,7})-(\d)$/.exec(text.trim().toUpperCase());
  return match !== null && checkDigit(match[1]! + match[2]!) === Number(match[3]);
}
