export interface EmbedChoice {
  category: string;
  parish: string;
  age: string;
}

/** The address of the list with what was chosen. */
export function embedAddress(origin: string, choice: EmbedChoice): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value.trim() !== ''));
  return `${origin}/embed/programs${query.size > 0 ? `?${query.toString()}` : ''}`;
}

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What the other website copies: a frame, and a script that gives each frame on the page the height of its own list. */
export const embedSnippet = (origin: string, choice: EmbedChoice): string =>
  `<iframe src="${inAttribute(embedAddress(origin, choice))}" title="Programs" style="width:100%;height:600px;border:0" loading="lazy"></iframe>
<script>
addEventListener('message', function (event) {
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (event.origin === '${origin}' && event.source === frame.contentWindow && event.data && event.data.doctorbird === 'height')
      frame.style.height = Number(event.data.height) + 'px';
  });
});
</script>`;
