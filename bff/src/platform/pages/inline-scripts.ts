// Inline scripts of the page: they run before any file has loaded, and if none ever does.
import { BROWSER_PROBES, callHeaders } from '@fitghar/contracts/common';
import type { FirstCall, RouteGuard } from '@fitghar/contracts/releases';
import { json } from './escape.ts';
import type { PageTexts } from './page-texts.ts';

/** Queues uncaught errors until the shell can report them (shell/src/errors/error-queue.ts). */
export const QUEUE_ERRORS =
  'self.__fitghar_errors=[];for(const t of["error","unhandledrejection"])addEventListener(t,e=>{if(__fitghar_errors.length<20)__fitghar_errors.push(e)})';

/**
 * Retries the shell's script once from another URL if it fails, because browsers cache a module's failure; then shows
 * `<template id="not-loaded">`. Load errors do not bubble, so it listens in the capture phase. An old browser that cannot
 * parse or run the script tells only the window, at once and finally, until React has the frame. *Reload* first refetches the
 * file past the HTTP cache, which would keep a damaged copy for a year.
 * @param fallback the fallback origin, if any
 */
export const retryShell = (fallback = ''): string => `addEventListener("error",({target,filename})=>{
const failed=filename?[...document.scripts].find(({src})=>src===filename):target,root=document.getElementById("root");
if(!failed||failed.type!=="module")return;
if(filename||failed.dataset.attempt){
if("started"in root.dataset)return;
root.prepend(document.getElementById("not-loaded").content);
root.querySelector("button").onclick=()=>fetch(failed.src,{cache:"reload",signal:AbortSignal.timeout&&AbortSignal.timeout(5e3)}).catch(()=>{}).then(()=>location.reload());
return}
const{type,nonce,integrity,crossOrigin,src}=failed,again=document.createElement("script");
again.dataset.attempt=1;
Object.assign(again,{type,nonce,integrity,crossOrigin,src:${json(fallback)}+new URL(src).pathname.replace("/assets/","/assets/~1/")});
document.head.append(again)},true)`;

/** Shown if the shell's script cannot be loaded or run, on a page that has nothing to read without it. */
export const notLoaded = ({ notLoaded: { title, text, reload } }: PageTexts): string =>
  `<template id="not-loaded"><div class="document" role="alert"><h1>${title}</h1><p>${text}</p><button type="button">${reload}</button></div></template>`;

/** As {@link notLoaded} over a page that can be read, which it does not move (`.notice` of packages/ui). */
export const notWorking = ({ notWorking: { title, text }, notLoaded: { reload } }: PageTexts): string =>
  `<template id="not-loaded"><div class="notice" role="alert"><details open><summary><h2>${title}</h2></summary><p>${text}</p><button type="button">${reload}</button></details></div></template>`;

/** Tells a browser that is too old, over whatever it can show. In ES3, and with styles of its own, as it reads no others well. */
export const tellOldBrowser = ({
  tooOld,
}: PageTexts): string => `(function(){var ok,p=document.createElement("p"),body=document.body;try{ok=${BROWSER_PROBES.join('&&')}}catch(e){}
if(ok)return;
p.setAttribute("role","alert");p.style.cssText="margin:0;padding:12px;background:#ffe9a8;color:#1f1b16;font:16px sans-serif";
p.appendChild(document.createTextNode(${json(tooOld)}));body.insertBefore(p,body.firstChild)})()`;

/**
 * Remembers the last press on a button in HTML that React does not have yet, and shows that it waits;
 * `shell/src/html/early-input.ts` repeats it. What is typed stays in its field anyway.
 */
export const RECORD_PRESS = `addEventListener("click",({target})=>{const button=target.closest("button"),root=button?.closest("#page,#root");
if(!root||"started"in root.dataset)return;
if(self.__fitghar_pressed)__fitghar_pressed.ariaBusy=null;
button.ariaBusy="true";self.__fitghar_pressed=button},true)`;

/**
 * Contents of `data-when-complete` would move while the rest of them arrives, so they are not seen until the element after it begins to
 * arrive (`:last-child` matches nothing before its parent is complete). {@link START_SCRIPTS} removes this sheet once the
 * document is complete: with `*` in `:has()`, browsers restyle the whole page for every element that is added later.
 */
export const HIDE_INCOMPLETE = '[data-when-complete]:not(:has(+ *))>*{visibility:hidden}';

/**
 * Puts `<template id="scripts">` into the document once its text is painted: before, scripts would compete with style sheets
 * and fonts for the network, and delay the paint while they run. A tab in the background paints nothing, so it does not wait.
 * Until then, parts far below the screen are not laid out (`data-first-frame`), unless the visit may start there: at an anchor,
 * or when it is reloaded or returned to. Then they and the footer are laid out one by one when the browser is idle
 * (`data-from-top`): together they would block a slow phone. Someone who scrolls before that gets all of them in that frame, or
 * the footer would move while the parts above it grow. `performance.navigation` is deprecated, but costs less time before the
 * first paint. Text switches to web fonts once, when they are loaded (`data-fallback-fonts`), and before the parts below are
 * laid out.
 */
export const START_SCRIPTS = `{const{dataset}=document.documentElement,later=self.requestIdleCallback||setTimeout;
dataset.fallbackFonts="";
if(!location.hash&&performance.navigation?.type===0)dataset.firstFrame=dataset.fromTop="";
addEventListener("DOMContentLoaded",()=>{document.getElementById("incomplete")?.remove();
const parts=document.querySelectorAll("[data-below]>section,#root>footer").values(),
layOut=all=>{for(const{style}of parts){style.contentVisibility="visible";if(!all)return later(()=>layOut())}
delete dataset.fromTop},
start=()=>{const{content}=document.getElementById("scripts");if(!content.firstChild)return;
delete dataset.firstFrame;document.head.append(content);
setTimeout(()=>Promise.allSettled(["1em FitGhar Text","700 1em FitGhar Display"].map(font=>document.fonts.load(font,"a₹"))).then(()=>{delete dataset.fallbackFonts;later(()=>layOut())}))};
addEventListener("scroll",()=>layOut(true),{once:true});
if(document.hidden)start();
else{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,1e3)}})}`;

/** Hides the splash of the served page in a tab that has shown it, and with the first key or click (D41). */
export const HIDE_SPLASH = `{const{dataset}=document.documentElement,over=()=>{dataset.splash="over"};let seen;
try{seen=sessionStorage.splash}catch{}
if(seen||document.prerendering||/bot|crawl|spider|lighthouse|preview/i.test(navigator.userAgent))over();
else for(const type of["keydown","pointerdown"])addEventListener(type,over,{once:true})}`;

/** Hides what the served header of a public page has for visitors only from a logged-in person, until React has the page. */
export const MARK_PERSON = 'try{if(localStorage.token)document.documentElement.dataset.person=""}catch{}';

/** Types of the people whom a guard admits. */
const ADMITTED: Record<RouteGuard, string> = { anyone: '', 'signed-in': 'UAT', user: 'U', admin: 'A' };

/** Stands for the access token, which only the browser knows. */
const TOKEN = '{{token}}';

/** A call that the document starts, with the parts of its path filled in. */
export interface StartedCall extends FirstCall {
  traceparent?: string;
}

/**
 * Of a page behind a login: marks the document for {@link DROP_SKELETON} if no one is logged in who may see it, and
 * otherwise starts its first calls, which `packages/platform` takes over (`first-calls.ts`). With an expired token it starts
 * none, because only one tab may renew it.
 */
export const openForPerson = (guard: RouteGuard, calls: readonly StartedCall[]): string => {
  const started = calls.map(({ path, as, traceparent }) => [path, as ?? '', JSON.stringify(callHeaders({ token: TOKEN, traceparent }))]);
  return `{let token,type;try{({token,user_type:type}=localStorage)}catch{}
if(!token||!type||!${json(ADMITTED[guard])}.includes(type))document.documentElement.dataset.visitor="";
else try{if(!location.search&&JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).exp*1e3>Date.now())
self.__fitghar_first=${json(started)}.filter(([,as])=>!as||as===type).map(([path,,headers])=>{
const stop=new AbortController,response=fetch("/bff"+path,{headers:JSON.parse(headers.replace("${TOKEN}",()=>token)),signal:stop.signal});
response.catch(()=>{});
return{path,token,response,stop,at:performance.now()}})}catch{}}`;
};

/** Until then, nothing of a page is seen that its visitor may not see. */
export const HIDE_FROM_VISITORS = '[data-visitor] #root{display:none}';

/** Leaves the page to its code, which sends the visitor to the login. */
export const DROP_SKELETON = `{const{dataset}=document.documentElement,root=document.getElementById("root");
if("visitor"in dataset){root.replaceChildren();delete root.dataset.html;delete dataset.visitor}}`;

/**
 * Lets the browser fetch public pages that the user is about to open, while links still load documents: the shell ends this
 * once it is hydrated (shell/src/prefetch). Not with data saver, or about as slow as 2G.
 * @param paths routes of public pages, whose parameters are written as in URL patterns
 */
export const prefetchPages = (paths: readonly string[]): string => `{const{saveData,effectiveType}=navigator.connection??{};
if(!saveData&&!/2g$/.test(effectiveType)){const rules=document.createElement("script");
Object.assign(rules,{type:"speculationrules",nonce:document.currentScript.nonce,textContent:${json(json({ prefetch: [{ where: { href_matches: paths }, eagerness: 'moderate' }] }))}});
document.head.append(rules)}}`;
