const theme =
  'try{var d=document.documentElement.dataset,t=localStorage.theme;if(t==="dark"||t==="light")d.theme=t;if(localStorage.auth_token)d.auth="pending"}catch(e){}';

const heldForms =
  'addEventListener("submit",function(e){var f=e.target;if(document.documentElement.dataset.ready||!f.querySelector("[autocomplete*=password]"))return;e.preventDefault();addEventListener("app-ready",function(){if(f.isConnected)f.requestSubmit()},{once:true})},true)';

/**
 * Runs before the first paint: the chosen theme, and whether a token is there, so that neither the colors nor the
 * signed-out bar flash. A form with a password waits for the page's script, or the browser itself would put the
 * password into the address. One fixed text, because a cached page allows it by its hash.
 */
export const headScript = theme + heldForms;
