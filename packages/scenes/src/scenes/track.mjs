/** A white tile in a yellow frame with the black line that robots follow; `line` draws it on a sheet n wide. */
export function layTrack({ add, put, RB, sheet, mat }, width, depth, line, more = () => {}) {
  add(RB(width, 0.22, depth, 0.1), mat.gold, [0, -0.12, 0]);
  const track = sheet(width - 0.2, depth - 0.2, (x, n, h) => {
    x.fillStyle = '#fffdf6';
    x.fillRect(0, 0, n, h);
    more(x, n, h);
    x.strokeStyle = '#111a17';
    x.lineWidth = (0.082 * n * 5.4) / width;
    x.lineCap = 'round';
    x.lineJoin = 'round';
    x.beginPath();
    line(x, n, h);
    x.stroke();
  });
  put(track, [0, 0, 0], [-Math.PI / 2, 0, 0]);
}
