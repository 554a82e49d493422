/**
 * Consent banners as common libraries and platforms build them: their roots, the classes of their buttons, how they lock the page and how they
 * close. The words and the code are ours. A button that agrees sets `agreed`, which must never happen.
 */
type Banner = {
  /** The library or platform. */
  name: string
  html: string
}

const look = 'position:fixed;left:0;right:0;bottom:0;padding:12px;background:rgb(200,0,0);color:#fff;z-index:999'
const middle = 'position:fixed;left:10%;right:10%;top:20%;padding:12px;background:rgb(200,0,0);color:#fff;z-index:999'
const veil = 'position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:998'
const says = '<p>We use cookies and ask for your consent.</p>'
/** Buttons: `yes` agrees, `no` closes what `root` names. */
const yes = (attributes: string, text = 'Accept all') =>
  `<button ${attributes} onclick="window.agreed=true;document.title='agreed'">${text}</button>`
const no = (attributes: string, root: string, text = 'Reject all') =>
  `<button ${attributes} onclick="document.querySelectorAll('${root}').forEach(e=>e.remove());document.documentElement.className=document.body.className=''">${text}</button>`
const locked =
  '<style>html.locked,body.locked{overflow:hidden;height:100%}</style><script>document.documentElement.className=document.body.className="locked"</script>'

export const banners: Banner[] = [
  {
    name: 'OneTrust',
    html: `<div id=onetrust-consent-sdk><div class=onetrust-pc-dark-filter style="${veil}"></div><div id=onetrust-banner-sdk style="${look}">${says}${yes('id=onetrust-accept-btn-handler')}${no('id=onetrust-reject-all-handler', '#onetrust-consent-sdk')}</div></div>`,
  },
  {
    name: 'Cookiebot',
    html: `<div id=CybotCookiebotDialogBodyUnderlay style="${veil}"></div><div id=CybotCookiebotDialog role=dialog style="${middle}">${says}${yes('id=CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll')}${no('id=CybotCookiebotDialogBodyButtonDecline', '[id^=CybotCookiebotDialog]', 'Deny')}</div>`,
  },
  {
    name: 'Usercentrics, in a shadow tree',
    html: `${locked}<div id=usercentrics-root></div><script>const r=document.getElementById('usercentrics-root').attachShadow({mode:'open'});r.innerHTML='<div data-testid=uc-default-wall style="${middle}"><p>We use cookies.</p><button data-testid=uc-accept-all-button onclick="document.title=\\'agreed\\'">Accept All</button><button data-testid=uc-deny-all-button>Deny</button></div>';r.querySelector('[data-testid=uc-deny-all-button]').onclick=()=>{document.getElementById('usercentrics-root').remove()}</script>`,
  },
  {
    name: 'Didomi',
    html: `${locked}<div id=didomi-host><div id=didomi-popup style="${veil}"><div role=dialog style="${middle}">${says}${yes('id=didomi-notice-agree-button')}${no('class=didomi-continue-without-agreeing', '#didomi-host', 'Continue without agreeing')}</div></div></div>`,
  },
  {
    name: 'Quantcast Choice',
    html: `<div class=qc-cmp-cleanslate id=qc-cmp2-container><div class=qc-cmp2-container style="${veil}"><div id=qc-cmp2-ui role=dialog style="${middle}">${says}<div class=qc-cmp2-summary-buttons>${yes('mode=primary', 'AGREE')}${no('mode=secondary', '#qc-cmp2-container', 'DISAGREE')}</div></div></div></div>`,
  },
  {
    name: 'TrustArc bar',
    html: `<div id=truste-consent-track style="${look}"><div id=truste-consent-content>${says}${yes('id=truste-consent-button')}${no('id=truste-consent-required', '#truste-consent-track', 'Required only')}</div></div>`,
  },
  {
    name: 'CookieYes',
    html: `<div class=cky-overlay style="${veil}"></div><div class="cky-consent-container cky-box-bottom-left" role=region style="${look}">${says}${yes('class="cky-btn cky-btn-accept"')}${no('class="cky-btn cky-btn-reject"', '.cky-consent-container,.cky-overlay')}</div>`,
  },
  {
    name: 'Cookie Law Info',
    html: `<div id=cookie-law-info-bar data-nosnippet=true style="${look}">${says}${yes('id=cookie_action_close_header', 'Accept')}${no('id=cookie_action_close_header_reject', '#cookie-law-info-bar', 'Reject')}</div><div class=cli-modal-backdrop style="${veil}"></div>`,
  },
  {
    name: 'Osano cookieconsent',
    html: `<div class="cc-window cc-banner cc-bottom" role=dialog aria-label=cookieconsent style="${look}"><span class=cc-message>This website uses cookies.</span>${no('class="cc-btn cc-deny"', '.cc-window', 'Decline')}${yes('class="cc-btn cc-allow"', 'Allow cookies')}</div>`,
  },
  {
    name: 'Osano',
    html: `<div class="osano-cm-window osano-cm-window--context_amp"><div class="osano-cm-dialog" role=dialog style="${look}">${says}${yes('class="osano-cm-accept-all osano-cm-button"')}${no('class="osano-cm-denyAll osano-cm-button"', '.osano-cm-window')}</div></div>`,
  },
  {
    name: 'orestbida cookieconsent 3',
    html: `<style>html.disable--interaction.show--consent{overflow:hidden!important}</style><div id=cc-main class=cc--anim><div class=cm-wrapper><div class="cm cm--box" role=dialog aria-modal=true style="${middle}">${says}${yes('class=cm__btn data-role=all')}${no('class=cm__btn data-role=necessary', '#cc-main')}</div></div></div><script>document.documentElement.className='disable--interaction show--consent'</script>`,
  },
  {
    name: 'orestbida cookieconsent 2',
    html: `<div id=cc--main><div id=cm style="${look}" role=dialog>${says}${yes('id=c-p-bn class=c-bn')}${no('id=c-s-bn class=c-bn', '#cc--main')}</div></div>`,
  },
  {
    name: 'iubenda',
    html: `<div id=iubenda-cs-banner class="iubenda-cs-default-floating" role=alertdialog style="${look}">${says}${no('class=iubenda-cs-reject-btn', '#iubenda-cs-banner', 'Reject')}${yes('class=iubenda-cs-accept-btn', 'Accept')}</div>`,
  },
  {
    name: 'Termly',
    html: `<div id=termly-code-snippet-support><div role=alertdialog style="${look}">${says}${no('data-tid=banner-decline', '#termly-code-snippet-support', 'Decline')}${yes('data-tid=banner-accept', 'Accept')}</div></div>`,
  },
  {
    name: 'Axeptio',
    html: `<div id=axeptio_overlay><div role=dialog style="${middle}">${says}${no('id=axeptio_btn_dismiss', '#axeptio_overlay', 'No, thank you')}${yes('id=axeptio_btn_acceptAll', 'OK for me')}</div></div>`,
  },
  {
    name: 'consentmanager',
    html: `<div id=cmpwrapper class=cmpwrapper><div id=cmpbox2 class=cmpbox2 style="${veil}"></div><div id=cmpbox class="cmpbox cmpstyleroot" role=dialog style="${middle}">${says}${yes('id=cmpbntyestxt class=cmpboxbtnyes')}${no('id=cmpbntnotxt class=cmpboxbtnno', '#cmpwrapper')}</div></div>`,
  },
  {
    name: 'CookieFirst',
    html: `<div id=cookiefirst-root><div class=cookiefirst-root role=dialog style="${look}">${says}${yes('data-cookiefirst-action=accept')}${no('data-cookiefirst-action=reject', '#cookiefirst-root')}</div></div>`,
  },
  {
    name: 'CookieScript',
    html: `<div id=cookiescript_injected style="${look}">${says}<div id=cookiescript_accept role=button onclick="document.title='agreed'">Accept all</div><div id=cookiescript_reject role=button onclick="this.parentNode.remove()">Decline all</div></div>`,
  },
  {
    name: 'Civic Cookie Control',
    html: `<div id=ccc><div id=ccc-overlay style="${veil}"></div><div id=ccc-notify role=region style="${look}">${says}${yes('id=ccc-notify-accept')}${no('id=ccc-notify-reject', '#ccc')}</div></div>`,
  },
  {
    name: 'Borlabs Cookie',
    html: `${locked}<div id=BorlabsCookieBox class="BorlabsCookie _brlbs-box-wrap"><div class="show-cookie-box" role=dialog style="${middle}">${says}<a class="_brlbs-btn cursor" role=button href="#" onclick="document.title='agreed'">Ich akzeptiere alle</a><a class="_brlbs-refuse-btn" role=button href="#" onclick="BorlabsCookieBox.remove();document.documentElement.className=document.body.className='';return false">Nur essenzielle Cookies akzeptieren</a></div></div>`,
  },
  {
    name: 'Cookie Notice for WordPress',
    html: `<div id=cookie-notice role=dialog class="cookie-notice-visible cn-position-bottom" style="${look}"><div class=cookie-notice-container>${says}${yes('id=cn-accept-cookie', 'Ok')}${no('id=cn-refuse-cookie', '#cookie-notice', 'No')}</div></div>`,
  },
  {
    name: 'Complianz',
    html: `<div id=cmplz-cookiebanner-container><div class="cmplz-cookiebanner cmplz-bottom-right optin" role=dialog style="${look}">${says}${yes('class="cmplz-btn cmplz-accept"', 'Accept')}${no('class="cmplz-btn cmplz-deny"', '#cmplz-cookiebanner-container', 'Deny')}</div></div>`,
  },
  {
    name: 'Real Cookie Banner',
    html: `<div id=real-cookie-banner class=rcb-banner><dialog open style="${middle};margin:0">${says}<a role=button href="#" onclick="document.title='agreed'">Accept all</a><a role=button href="#" onclick="document.getElementById('real-cookie-banner').remove();return false">Continue without consent</a></dialog></div>`,
  },
  {
    name: 'Moove GDPR',
    html: `<aside id=moove_gdpr_cookie_info_bar class="moove-gdpr-info-bar-hidden gdpr_infobar_postion_bottom" style="${look}">${says}${yes('class="mgbutton moove-gdpr-infobar-allow-all"', 'Accept')}${no('class="mgbutton moove-gdpr-infobar-reject-btn"', '#moove_gdpr_cookie_info_bar', 'Reject')}</aside>`,
  },
  {
    name: 'tarteaucitron',
    html: `<div id=tarteaucitronRoot><div id=tarteaucitronAlertBig role=alert class=tarteaucitronAlertBigBottom style="${look}">Ce site utilise des cookies.${yes('id=tarteaucitronPersonalize2', 'OK, tout accepter')}${no('id=tarteaucitronAllDenied2', '#tarteaucitronRoot', 'Interdire tous les cookies')}</div></div>`,
  },
  {
    name: 'Klaro',
    html: `<div id=klaro><div class=klaro><div class="cookie-notice" role=dialog style="${look}"><div class=cn-body>${says}${no('class="cm-btn cm-btn-danger cn-decline"', '#klaro', 'I decline')}${yes('class="cm-btn cm-btn-success"', 'That is ok')}</div></div></div></div>`,
  },
  {
    name: 'Google Funding Choices',
    html: `<div class=fc-consent-root><div class=fc-dialog-overlay style="${veil}"></div><div class="fc-dialog-container"><div class=fc-dialog role=dialog style="${middle}">${says}${yes('class="fc-button fc-cta-consent"', 'Consent')}${no('class="fc-button fc-cta-do-not-consent"', '.fc-consent-root', 'Do not consent')}</div></div></div><script>document.body.style.overflow='hidden'</script>`,
  },
  {
    name: 'Shopify',
    html: `<div id=shopify-pc__banner role=alertdialog style="${look}">${says}${yes('id=shopify-pc__banner__btn-accept', 'Accept')}${no('id=shopify-pc__banner__btn-decline', '#shopify-pc__banner', 'Decline')}</div>`,
  },
  {
    name: 'HubSpot',
    html: `<div id=hs-eu-cookie-confirmation role=dialog style="${look}">${says}<a id=hs-eu-confirmation-button role=button onclick="document.title='agreed'">Accept</a><a id=hs-eu-decline-button role=button onclick="document.getElementById('hs-eu-cookie-confirmation').remove()">Decline</a></div>`,
  },
  {
    name: 'Ketch',
    html: `<div id=lanyard_root><div role=dialog style="${look}">${says}${no('', '#lanyard_root', 'Reject All')}${yes('', 'Accept All')}</div></div>`,
  },
  {
    name: 'Transcend, in a shadow tree',
    html: `<div id=transcend-consent-manager></div><script>document.getElementById('transcend-consent-manager').attachShadow({mode:'open'}).innerHTML='<div role=dialog style="${look}">We use cookies<button>Accept all</button></div>'</script>`,
  },
  {
    name: 'one of its own, with nothing to refuse',
    html: `${locked}<div class=x1 style="${veil}"></div><div class=x2 style="${look}">Wir verwenden Cookies. ${yes('', 'Alle akzeptieren')}<a href="/settings">Einstellungen</a></div>`,
  },
  {
    name: 'one of its own that comes late',
    html: `<script>setTimeout(()=>{const d=document.createElement('div');d.style='${look}';d.innerHTML='<p>We value your privacy: cookies.</p><button>Reject all</button><button>Accept all</button>';d.querySelector('button').onclick=()=>d.remove();document.body.append(d)},150)</script>`,
  },
]

/** Banners whose refusing button says nothing that we know: only a rule of autoconsent presses it. The title tells whether it was. */
export const ruled: Banner[] = [
  {
    name: 'eu-cookie-compliance of Drupal',
    html: `<script>document.body.className='eu-cookie-compliance-popup-open'</script><div class=eu-cookie-compliance-banner style="${look}">${says}${yes('class=agree-button')}<button class=decline-button onclick="document.title='refused';this.parentNode.remove();document.body.className=''">✕</button></div>`,
  },
  {
    name: 'pubtech',
    html: `<div id=pubtech-cmp style="${look}"><div id=pt-actions>${says}${yes('id=pt-accept-all')}<button id=pt-close onclick="document.title='refused';document.getElementById('pubtech-cmp').remove()">✕</button></div></div>`,
  },
  {
    name: 'sibbo',
    html: `<sibbo-cmp-layout style="${look}">${says}${yes('id=acceptAllMain')}<button id=rejectAllMain onclick="document.title='refused';document.querySelector('sibbo-cmp-layout').remove()">✕</button></sibbo-cmp-layout>`,
  },
]

/** Ordinary pages with words and names that a careless rule takes for a banner, an advertisement or a chat. */
export const ordinaryPages: Record<string, string> = {
  'a bar that sells cookies':
    '<h1>Bakery</h1><div style="position:fixed;bottom:0;left:0;right:0;background:#fde68a;padding:9px">Try our new cookies today! <button>Add to basket</button></div>',
  'a recipe for cookies':
    '<article class="cookie-recipe"><h1>Chocolate chip cookies</h1><p>Accept no substitutes: real butter.</p><button>Print</button></article>',
  'a policy about cookies': `<main><h1>Cookie policy</h1>${'<p>We use cookies for consent and privacy. You may reject or accept them.</p>'.repeat(20)}<button>Accept all</button></main>`,
  'a dialog about the country':
    '<div role=dialog aria-modal=true style="position:fixed;top:20%;left:20%;right:20%;background:#ddd;padding:20px">Choose your country<button>Continue</button></div>',
  'an age gate':
    '<div style="position:fixed;inset:0;background:#222;color:#fff">Are you 18 or older? <button>Yes</button><button>No</button></div>',
  'a sign-in dialog with a link to its privacy page':
    '<dialog open style="margin:40px"><form>Sign in<input><button>Sign in</button><a href="/terms">Terms</a></form></dialog>',
  'a header with a link to privacy':
    '<header style="position:fixed;top:0;left:0;right:0;background:#eee"><nav><a href=/a>Home</a> <a href=/b>Shop</a> <a href=/c>Privacy</a> <a href=/d>Cookies</a><button>Menu</button></nav></header><h1 style="margin-top:60px">Shop</h1>',
  'a player at the bottom':
    '<h1>Music</h1><footer style="position:fixed;bottom:0;left:0;right:0;height:60px;background:#333;color:#fff"><button>Play</button> Song</footer>',
  'an app that is a chat':
    '<div class="chat-app" style="position:fixed;inset:0;background:#eef"><div class=messages>Hello<br>Hi</div><input placeholder=Message><button>Send</button></div>',
  'an app that scrolls inside':
    '<body style="overflow:hidden;height:100vh"><div class=app style="height:100vh;overflow:auto"><h1>Board</h1><div style="height:900px;background:#cde"></div></div>',
  'settings of privacy':
    '<h1>Privacy settings</h1><form><label><input type=checkbox> Personalised content</label><button>Save</button></form>',
  'documentation of the cookie API':
    '<aside style="position:sticky;top:0;float:left;width:150px"><ul><li>cookies<li>consent<li>storage</ul></aside><main><h1>document.cookie</h1><pre>cookieStore.get()</pre></main>',
  'an advertising agency':
    '<section class="adventure"><h1>Adverts that work</h1><p class="advice">We make advertisements.</p><img width=80 height=60 alt=work src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>"></section>',
  'a shop with a sheet that slides in':
    '<div id=cart style="position:fixed;right:0;top:0;bottom:0;width:40%;background:#fafafa;border-left:1px solid">Your basket<button>Check out</button></div><h1>Shop</h1>',
  'a newsletter box in the text':
    '<section class="newsletter"><h2>Our newsletter</h2><p>No spam. See our privacy notice.</p><input><button>Subscribe</button></section>',
  'a game about cookies':
    '<div id=game style="position:fixed;inset:0;background:#fc9"><h1>Cookie clicker</h1><div class=cookie style="width:90px;height:90px;border-radius:50%;background:#a52"></div><p>3 per second</p></div>',
}
