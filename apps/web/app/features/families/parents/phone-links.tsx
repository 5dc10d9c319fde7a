type PhoneLinksProps = { phone: string | null; name: string };

/** Call or write with one tap; the stored number carries its country. */
export function PhoneLinks({ phone, name }: PhoneLinksProps) {
  if (!phone) return null;
  return (
    <p className="record-actions">
      <a className="btn line sm plain" href={`tel:${phone}`}>
        Call<span className="vh">{` ${name}`}</span>
      </a>
      <a className="btn line sm plain" href={`https://wa.me/${phone.replace(/\D/g, '')}`} rel="noopener">
        WhatsApp<span className="vh">{` ${name}`}</span>
      </a>
    </p>
  );
}
