/** Sent as it is, so it is written for every phone: asks for news, and says when there is none. */
export const lineScript = `(function(){
var d=document,q=function(i){return d.getElementById(i)},m=q('m'),last=Date.now(),t;
var keep=+m.dataset.keep*1000;
function put(i,v){var e=q(i);if(e&&e.textContent!==v)e.textContent=v}
function hm(x){return new Date(x).toLocaleTimeString('en-US',{hour:'numeric',minute:'2-digit',timeZone:'America/Jamaica'}).toLowerCase()}
function later(s){clearTimeout(t);t=setTimeout(ask,(s+Math.random()*s/4)*1000)}
function lost(){
if(Date.now()-last<120000)return;
d.body.className='lost';put('lead','You were');put('unit','at '+hm(last));
put('clock','No news for '+Math.floor((Date.now()-last)/60000)+' minutes');
put('say',navigator.onLine===false?'Your phone is offline.':'We cannot be reached.');
put('more',Date.now()-last<keep?'Your place is kept until '+hm(last+keep)+'. We go on trying.':'We go on trying. Your place may have ended.')}
function ask(){
var x=new XMLHttpRequest();x.open('GET','/line/news');x.timeout=15000;
x.onload=function(){var n;if(x.status!==200){lost();return later(20)}
try{n=JSON.parse(x.responseText)}catch(e){lost();return later(20)}
last=Date.now();d.body.className='';
if(n.page!==m.dataset.page)return location.reload();
['lead','big','unit','gone','came','say','more','note','clock'].forEach(function(i){put(i,n[i])});
var b=q('bar');if(b){b.setAttribute('width',n.share+'%');b.closest('.t').setAttribute('aria-label',n.gone+', '+n.came)}
if(q('note'))q('note').hidden=!n.note;
n.seats.forEach(function(s,i){var e=q('s'+i);if(e){e.textContent=s[0];e.className='bd '+s[1]}});
later(n.next)};
x.onerror=x.ontimeout=function(){lost();later(10)};x.send()}
function now(){last=Math.min(last,Date.now());ask()}
var y=q('try');if(y)y.onclick=now;
addEventListener('online',ask);d.addEventListener('visibilitychange',function(){if(!d.hidden)ask()});
d.documentElement.className='js';later(+m.dataset.next);setInterval(lost,5000)})()`;
