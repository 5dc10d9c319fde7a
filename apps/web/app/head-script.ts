/**
 * Runs before the first paint: the chosen theme, and whether a token is there, so that neither the colors nor the
 * signed-out bar flash. It is one fixed line because a cached page allows it by its hash.
 */
export const headScript =
  'try{var d=document.documentElement.dataset,t=localStorage.theme;if(t==="dark"||t==="light")d.theme=t;if(localStorage.auth_token)d.auth="pending"}catch(e){}';
