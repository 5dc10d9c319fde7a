/** Of pages that are ready without the web application. Small, because it comes with the page: colors and shapes of the portals, letters of the phone. */
export const readyStyle = `:root{color-scheme:light dark;--paper:#fbf5e4;--surface:#fffdf6;--ink:#0b1b16;--muted:#4a5b52;--line:#0b1b1626;--board:#0a3b2a;--leaf:#0a7a43;--on:#fff;--plume:#0b1b16;
--okb:#d9eedc;--okt:#07562f;--wb:#ffe9a8;--wt:#5f4400;--rb:#fbdddd;--rt:#98172b}
@media(prefers-color-scheme:dark){:root{--paper:#071512;--surface:#0e211b;--ink:#eff5ea;--muted:#a3b8ae;--line:#eff5ea2e;--board:#0c2e23;--leaf:#34c77b;--on:#06150e;--plume:#eff5ea;
--okb:#123d29;--okt:#8fe6b4;--wb:#443608;--wt:#ffd968;--rb:#481820;--rt:#ffb0b9}}
*{box-sizing:border-box}[hidden]{display:none!important}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:10px;min-height:58px;padding:6px 14px;border-bottom:2px solid var(--ink)}header svg{width:34px;height:34px;flex:none}
header b{flex:1;line-height:1.2;font-size:.9375rem}header small{display:block;font-weight:500;color:var(--muted)}
header a{padding:12px 4px;font-weight:600}main{max-width:520px;margin:0 auto;padding:20px 16px 32px;display:grid;gap:18px}main>*{min-width:0}
h1,h2,p,ul,ol{margin:0;padding:0}h2,.q b.n,h1{font-family:"Anybody","Arial Black",sans-serif;line-height:1.05}h1{font-size:2.25rem}h2{font-size:1.25rem;margin-bottom:8px}
.q,.g{clip-path:polygon(0 0,calc(100% - 18px) 0,100% 18px,100% 100%,0 100%);padding:20px 18px;display:grid;gap:10px}
.q{background:var(--board);color:#f4f0df}.g{background:#f5b700;color:#0b1b16}.p{display:flex;align-items:baseline;gap:12px;flex-wrap:wrap}.q .n{font-size:4.25rem;line-height:.9;font-weight:900}.q .l .n{font-size:3rem}.t{height:12px;border:2px solid #f4f0df}.t svg{display:block;width:100%;height:100%}.t rect{fill:#f5b700}
.r{display:flex;justify-content:space-between;gap:12px;align-items:center;flex-wrap:wrap}.r>div{flex:1;min-width:9rem}.w{border-top:1px solid #f4f0df33;padding-top:8px}.w b{display:block;font-size:1.125rem}
.sm{font-size:.875rem}.mu{color:var(--muted)}.c{background:var(--surface);border:1px solid var(--line);padding:4px 16px;list-style:none}.c+.sm{margin-top:8px}.sm+.c{margin-top:8px}.c li+li{border-top:1px solid var(--line)}.c li{padding:12px 0}
.bd{padding:2px 10px;font-size:.8125rem;font-weight:600}.ok{background:var(--okb);color:var(--okt)}.wait{background:var(--wb);color:var(--wt)}.bad{background:var(--rb);color:var(--rt)}.no{background:var(--wb);color:var(--wt);padding:12px 16px}
button,.b{display:block;width:100%;min-height:48px;padding:11px 16px;border:2px solid transparent;border-radius:6px;background:var(--leaf);color:var(--on);font:700 1rem/1.2 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.g button,.g .b{background:#0b1b16;color:#ffe9a8}button.li{background:none;color:inherit;border-color:currentColor}a{color:inherit}:focus-visible{outline:3px solid var(--ink);outline-offset:3px}.q :focus-visible{outline-color:#ffd34d}
.x{display:none}.lost .x{display:grid;gap:18px}.lost .q .n{opacity:.75}.lost .t{border-style:dashed}`;
